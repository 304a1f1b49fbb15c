/** Collects the imports of a generated module while its source is written. */

export interface ModuleImports {
  addValue(name: string, from: string): void;
  addType(name: string, from: string): void;
  /** The import lines of a module with this text; names that it does not mention are left out. */
  source(text: string): string;
}

/** @param self import path of the module itself: its own names need no import */
export function createModuleImports(self: string): ModuleImports {
  const modules = new Map<string, Map<string, "value" | "type">>();
  function add(name: string, from: string, kind: "value" | "type"): void {
    if (from === self) return;
    const names = modules.get(from) ?? new Map<string, "value" | "type">();
    modules.set(from, names);
    if (kind === "value" || !names.has(name)) names.set(name, kind);
  }
  return {
    addValue: (name, from) => add(name, from, "value"),
    addType: (name, from) => add(name, from, "type"),
    source: (text) => {
      const mentioned = new Set(text.match(/\w+/g));
      return [...modules]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([from, names]) =>
          importSource(
            from,
            [...names].filter(([name]) => mentioned.has(name)),
          ),
        )
        .join("");
    },
  };
}

function importSource(
  from: string,
  names: readonly (readonly [name: string, kind: "value" | "type"])[],
): string {
  if (names.length === 0) return "";
  const sorted = names.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const isAllTypes = sorted.every(([, kind]) => kind === "type");
  const parts = sorted.map(([name, kind]) =>
    kind === "type" && !isAllTypes ? `type ${name}` : name,
  );
  return `import ${isAllTypes ? "type " : ""}{ ${parts.join(", ")} } from "${from}";\n`;
}
