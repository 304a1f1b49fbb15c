/** What `npm run check` and `npm test` both ask of the tree, outside the tests: name, command, arguments. */
export const CHECKS = [
  ["types", "npx", ["tsc", "-b"]],
  ["lint and layers", "npx", ["biome", "check", "--error-on-warnings", "."]],
  ["resolver language", "node", ["--import", "tsx", "scripts/check-resolvers.ts"]],
  ["generated files", "node", ["--import", "tsx", "scripts/generate.ts", "--check"]],
];
