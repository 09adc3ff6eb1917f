export { createStumbles, type Stumbles } from './stumbles.ts';
