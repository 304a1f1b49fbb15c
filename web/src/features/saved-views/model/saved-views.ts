/** The rules of saved views: what may be saved, under which names, and how many. */
import { err, ok } from "#domain/result.ts";
import type { SavedView, SavedViewsChange } from "#web/offline/saved-views.ts";

/** Maximum length of a saved view's name in UTF-16 code units, as `maxlength` counts. */
export const MAX_NAME_LENGTH = 60;

/** Maximum number of saved views per user. */
export const MAX_SAVED_VIEWS = 50;

export type SavedViewFault = "unnamed" | "tooLong" | "nameTaken" | "tooMany";

type Change = SavedViewsChange<SavedViewFault>;

/**
 * The URL to save for a site view or the layout list; undefined for other pages. Always within the
 * console.
 */
export function viewAddress(pathname: string, search: string): string | undefined {
  const isView = /^\/(?:layouts|layout\/[^/\\]+)\/?$/.test(pathname);
  return isView ? `${pathname}${search}` : undefined;
}

/** Appends a saved view to the user's list. */
export function withView(views: readonly SavedView[], view: SavedView): Change {
  return withViewAt(views, view, views.length);
}

/** Inserts a saved view at an index, such as to undo a removal. */
export function withViewAt(views: readonly SavedView[], view: SavedView, at: number): Change {
  if (views.length >= MAX_SAVED_VIEWS) return err("tooMany");
  const fault = nameFault(views, view.name);
  if (fault !== undefined) return err(fault);
  const named = { ...view, name: view.name.trim() };
  return ok(views.toSpliced(at, 0, named));
}

/** Renames a saved view; its own name in another spelling does not count as a duplicate. */
export function withName(views: readonly SavedView[], id: string, name: string): Change {
  const others = views.filter((view) => view.id !== id);
  const fault = nameFault(others, name);
  if (fault !== undefined) return err(fault);
  const renamed = views.map((view) => (view.id === id ? { ...view, name: name.trim() } : view));
  return ok(renamed);
}

export function withoutView(views: readonly SavedView[], id: string): SavedViewsChange<never> {
  return ok(views.filter((view) => view.id !== id));
}

function nameFault(others: readonly SavedView[], name: string): SavedViewFault | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return "unnamed";
  if (trimmed.length > MAX_NAME_LENGTH) return "tooLong";
  return others.some((other) => likeness(other.name) === likeness(trimmed))
    ? "nameTaken"
    : undefined;
}

/** Key by which names of saved views are compared: case-insensitive and Unicode-normalised. */
function likeness(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
