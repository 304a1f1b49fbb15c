/** Lists the modules of packages that esbuild put into its bundles. */
import type { Metafile } from "esbuild";

const IN_PACKAGE = /(?:^|(?<=\/))node_modules\/.*/;

/**
 * Paths of the bundled package modules, from `node_modules/` on, sorted. Modules of which tree
 * shaking left nothing are omitted.
 */
export function bundledModules({ outputs }: Metafile): readonly string[] {
  const paths = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .flatMap(([path]) => IN_PACKAGE.exec(path)?.[0] ?? []),
  );
  return [...new Set(paths)].sort();
}
