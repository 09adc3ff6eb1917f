export { closeModules, compose, type DoorsOf, type ModulesFor, type ModuleWatch } from './compose.ts';
export { defineModule } from './define-module.ts';
export { createExtensionPoint, type ExtensionPoint } from './extension-point.ts';
