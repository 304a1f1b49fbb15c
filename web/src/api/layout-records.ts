/** Types for changes of a layout and its masters. */
import type { ChangeableLayoutField, LayoutDraft } from "#domain/layout/layout.ts";
import type { MasterLocation } from "#domain/layout/master-location.ts";

/** The fields to change; null takes one away. */
export type LayoutFieldChanges = Readonly<
  Partial<{ [Name in ChangeableLayoutField]: LayoutDraft[Name] | null }>
>;

/** The fields to change; null takes one away. */
export type MasterFieldChanges = Readonly<
  Partial<{
    [Name in keyof Omit<MasterLocation, "id" | "layoutId" | "mId">]: MasterLocation[Name] | null;
  }>
>;
