/**
 * Build plugins that rewrite code: Leaflet's probe that writes HTML, imports of icons, and characters
 * beyond ASCII.
 */
import * as icons from "@mdi/js";
import type { Plugin } from "vite";

const LEAFLET_PROBE = "div.innerHTML = '<svg/>'";
const SAME_WITHOUT_HTML =
  "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))";

/**
 * Replaces Leaflet's test for SVG support, which writes HTML at load: our content security policy
 * forbids that.
 */
export function leafletWithoutHtml(): Plugin {
  return {
    name: "leaflet-without-html",
    transform(code, id) {
      if (!id.includes("/node_modules/leaflet/dist/")) return undefined;
      if (!id.endsWith(".js")) return undefined;
      if (!code.includes(LEAFLET_PROBE)) throw new Error(`${id}: expected ${LEAFLET_PROBE}`);
      return { code: code.replace(LEAFLET_PROBE, SAME_WITHOUT_HTML), map: null };
    },
  };
}

const ICON_IMPORT = /import \{([^}]*)\} from "@mdi\/js";/g;
const ICON_MODULE = "\0icon:";

/**
 * Splits the icons into one module each; otherwise the first page would load the icons of all
 * pages.
 */
export function iconsApart(): Plugin {
  const paths = new Map<string, string>(Object.entries(icons));
  return {
    name: "icons-apart",
    enforce: "pre",
    transform(code, id) {
      if (id.includes("/node_modules/") || !code.includes('"@mdi/js"')) return undefined;
      const parted = code.replace(ICON_IMPORT, (_, names: string) =>
        [...names.matchAll(/\w+/g)]
          .map(([name]) => `import { ${name} } from "icon:${name}";`)
          .join(""),
      );
      if (parted.includes("@mdi/js")) throw new Error(`${id}: expected icons imported by name`);
      return { code: parted, map: null };
    },
    resolveId: (id) => (id.startsWith("icon:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(ICON_MODULE)) return undefined;
      const name = id.slice(ICON_MODULE.length);
      return `export const ${name} = ${JSON.stringify(paths.get(name))};`;
    },
  };
}

const BEYOND_ASCII = /[^\0-\x7f]/g;
const ESCAPED_ALREADY = /\\[^\0-\x7f]/;

/**
 * Escapes non-ASCII characters in scripts: one such character makes a browser store the whole
 * script with two bytes per character instead of one.
 */
export function asciiScripts(): Plugin {
  return {
    name: "ascii-scripts",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const [found] = ESCAPED_ALREADY.exec(file.code) ?? [];
        if (found !== undefined) throw new Error(`${file.fileName}: cannot escape ${found}`);
        file.code = file.code.replace(
          BEYOND_ASCII,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
        );
      }
    },
  };
}
