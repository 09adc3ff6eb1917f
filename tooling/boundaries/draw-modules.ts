// The map of the server's modules for Graphviz: npm run --silent graph:modules | dot -Tsvg > modules.svg
import { moduleMap } from './module-map.ts';

const arrows = Object.entries(moduleMap).flatMap(([name, needs]) => [
  `  ${name};`,
  ...Object.entries(needs).map(([need, reason]) => `  ${name} -> ${need} [tooltip=${JSON.stringify(reason)}];`),
]);
process.stdout.write(
  ['digraph modules {', '  rankdir=BT;', '  node [shape=box, fontname="sans-serif"];', ...arrows, '}', ''].join('\n'),
);
