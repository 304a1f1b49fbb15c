/** Idempotency key per intent: a retry with the same content repeats the request's id. */
import { useRef } from "react";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { newId } from "#web/api/new-id.ts";
import { useServices } from "./services.ts";

export interface Intent {
  /** The idempotency key for this content; it stays the same until `done` is called. */
  readonly idFor: (content: object) => UuidV7;
  /** Call when the server has decided on the request: the same content is then a new intent. */
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
