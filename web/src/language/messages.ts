/**
 * Tables of messages in the language of the page (docs/languages.md). A feature declares its table
 * in English; a translation replaces whole tables by key. The language is set once, before any
 * module with messages is loaded, so tables are plain constants; a new choice reloads the page.
 */
import type { ComponentType, ReactNode } from "react";
import type { LateArea } from "./areas.ts";

export interface Translation {
  /** BCP 47 tag of the texts, for `lang` of the document and for plural rules. */
  readonly language: string;
  /** BCP 47 tag for numbers and dates. */
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  /** Tables by key. A table that is missing is shown in English. */
  readonly tables: Readonly<Record<string, unknown>>;
  /** Loads the tables of an area. */
  readonly loadArea?: (area: LateArea) => Promise<Translation["tables"]>;
  /** Changes each table before it is used; for pseudo-locales. */
  readonly adapt?: (table: unknown, key: string) => unknown;
  /**
   * Loads a component that wraps the whole console; right-to-left languages mirror the styles with
   * it.
   */
  readonly loadFrame?: () => Promise<ComponentType<{ readonly children: ReactNode }>>;
}

/** Type of a table in another language: the same keys, and functions with the same arguments. */
export type Messages<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends string
    ? string
    : Table[Key] extends (...input: infer Input) => string
      ? (...input: Input) => string
      : Messages<Table[Key]>;
};

let current: Translation = { language: "en", locale: "en-US", direction: "ltr", tables: {} };
/** Areas that are loaded or loading. */
const areas = new Map<LateArea, Promise<void>>();

/** Sets the language of the page. Call once, before a module with messages is loaded. */
export function setTranslation(translation: Translation): void {
  current = translation;
  areas.clear();
}

/**
 * Loads a part of the console and, before it, the tables of the areas whose messages it has. If a
 * file of tables cannot be loaded, its area is in English. The build fails if a part has messages
 * of an area that it does not load first (web/areas-first.ts).
 * @param load imports the part
 */
export async function withTables<Part>(
  needed: readonly LateArea[],
  load: () => Promise<Part>,
): Promise<Part> {
  await Promise.all(needed.map(addTables));
  return load();
}

function addTables(area: LateArea): Promise<void> {
  const adding = areas.get(area) ?? loadTables(area);
  areas.set(area, adding);
  return adding;
}

async function loadTables(area: LateArea): Promise<void> {
  const tables = await current.loadArea?.(area).catch(() => undefined);
  current = { ...current, tables: { ...current.tables, ...tables } };
}

export function translation(): Translation {
  return current;
}

/**
 * A table of messages in the language of the page.
 * @param key unique; the modules of `web/src/app/languages/catalogue` list the translated keys, and
 * the compiler checks each translation against the type of the English table
 */
export function messages<Table extends object>(key: string, english: Table): Messages<Table> {
  const { tables, adapt } = current;
  const table = Object.hasOwn(tables, key) ? tables[key] : english;
  return (adapt === undefined ? table : adapt(table, key)) as Messages<Table>;
}
