/** Sending a registration: the same one again carries the same id, so that nobody is registered twice. */
import { useRef, useState } from "react";
import { newId } from "#web/api/new-id.ts";
import type { Failure } from "#web/api/outcome.ts";
import {
  type RegisteredUser,
  type Registration,
  registerUser,
} from "#web/api/registration-operations.ts";
import { useServices } from "#web/session/services.ts";

export type RegistrationProgress =
  | { readonly status: "idle" }
  | { readonly status: "waiting" }
  | { readonly status: "refused"; readonly failure: Failure }
  | { readonly status: "done"; readonly user: RegisteredUser; readonly name: string };

export interface RegistrationControl {
  readonly progress: RegistrationProgress;
  readonly send: (registration: Registration) => Promise<void>;
  /** Begins the next one. */
  readonly restart: () => void;
}

interface Sent {
  readonly content: string;
  readonly changeId: string;
}

export function useRegistration(): RegistrationControl {
  const { client, nowSeconds } = useServices();
  const [progress, setProgress] = useState<RegistrationProgress>({ status: "idle" });
  const sent = useRef<Sent>(undefined);

  async function send(registration: Registration): Promise<void> {
    const content = JSON.stringify(registration);
    if (sent.current?.content !== content) {
      sent.current = { content, changeId: newId(nowSeconds()) };
    }
    setProgress({ status: "waiting" });
    const { changeId } = sent.current;
    const outcome = await registerUser(client, { ...registration, changeId });
    const name = `${registration.nameFirst} ${registration.nameLast}`;
    setProgress(
      outcome.status === "ok"
        ? { status: "done", user: outcome.value, name }
        : { status: "refused", failure: outcome },
    );
  }

  function restart(): void {
    sent.current = undefined;
    setProgress({ status: "idle" });
  }

  return { progress, send, restart };
}
