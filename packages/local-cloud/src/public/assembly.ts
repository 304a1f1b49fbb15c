/** Cloud assemblies: synthesis when the sources have changed, and the content of the templates. */
export { type Assembly, readAssembly, type Stack } from "#src/assembly/assembly.ts";
export { hashSources } from "#src/assembly/source-hash.ts";
export { ensureAssembly, type Synthesis } from "#src/assembly/synth.ts";
export { referencesIn, type TemplateResource } from "#src/assembly/template.ts";
