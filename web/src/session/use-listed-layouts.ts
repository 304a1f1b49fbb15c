/** React hook of the layouts that the user sees in lists of all sites. */
import { useMemo } from "react";
import { isListed } from "#domain/layout/layout-list.ts";
import type { Layout } from "#web/api/parse.ts";
import type { LayoutsLoad } from "./use-layouts.ts";
import { usePrivileges } from "./use-privileges.ts";

/** Undefined until the list has been read. */
export function useListedLayouts({ cached }: LayoutsLoad): readonly Layout[] | undefined {
  const privileges = usePrivileges();
  const layouts = cached?.status === "present" ? cached.value.layouts : undefined;
  return useMemo(
    () => layouts?.filter((layout) => isListed(layout, { privileges, isEditing: false })),
    [layouts, privileges],
  );
}
