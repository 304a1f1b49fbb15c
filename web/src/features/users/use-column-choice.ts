/** React hook of the visible columns of the users' table, stored in this browser. */
import { useState } from "react";
import { type Services, useServices } from "#web/session/services.ts";
import { DEFAULT_USER_COLUMNS, USER_COLUMNS } from "./model/user-columns.ts";

const KEY = "columns.users";

export function useColumnChoice() {
  const { storage } = useServices();
  const [chosen, setChosen] = useState(() => remembered(storage));
  return {
    chosen,
    onChoose: (next: ReadonlySet<string>) => {
      storage.setItem(KEY, [...next].join());
      setChosen(next);
    },
  };
}

/** The stored choice of columns, without columns that no longer exist. */
function remembered(storage: Services["storage"]): ReadonlySet<string> {
  const keys = storage.getItem(KEY)?.split(",") ?? [];
  const valid = keys.filter((key) => USER_COLUMNS.some((column) => column.key === key));
  return valid.length === 0 ? DEFAULT_USER_COLUMNS : new Set(valid);
}
