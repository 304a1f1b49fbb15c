/** Types for changes of a layout and its masters. */
import type { ChangeableLayoutField, LayoutDraft } from "#domain/layout/layout.ts";
import type { MasterLocation } from "#domain/layout/master-location.ts";

/** Fields of a layout to change; null removes the value of a field. */
export type LayoutFieldChanges = Readonly<
  Partial<{ [Name in ChangeableLayoutField]: LayoutDraft[Name] | null }>
>;

/** Fields of a master to change; null removes the value of a field. */
export type MasterFieldChanges = Readonly<
  Partial<{
    [Name in keyof Omit<MasterLocation, "id" | "layoutId" | "mId">]: MasterLocation[Name] | null;
  }>
>;
