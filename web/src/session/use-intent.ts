/** One id per intent: the same content asked for again repeats the request instead of making another. */
import { useRef } from "react";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { newId } from "#web/api/new-id.ts";
import { useServices } from "./services.ts";

export interface Intent {
  /** The id of this very content until it is done. */
  readonly idFor: (content: object) => UuidV7;
  /** The server has decided: the same content would be another intent. */
  readonly done: () => void;
}

export function useIntent(): Intent {
  const { nowSeconds } = useServices();
  const standing = useRef<{ readonly text: string; readonly id: UuidV7 }>(undefined);
  return {
    idFor(content) {
      const text = JSON.stringify(content);
      if (standing.current?.text !== text) standing.current = { text, id: newId(nowSeconds()) };
      return standing.current.id;
    },
    done: () => {
      standing.current = undefined;
    },
  };
}
