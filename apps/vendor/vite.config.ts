import { defineConfig } from 'vite';

/** Pages of another house: everything comes from its own origin as a file, nothing inline. */
export default defineConfig({
  root: import.meta.dirname,
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, reportCompressedSize: false },
});
