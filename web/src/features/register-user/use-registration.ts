/** React hook that sends a registration; idempotent: a retry has the same id. */
import { useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import type { RegisteredUser } from "./operations/registration.generated.ts";
import { type Registration, registerUser } from "./operations/registration-operations.ts";

export type RegistrationProgress =
  | { readonly status: "idle" }
  | { readonly status: "waiting" }
  | { readonly status: "refused"; readonly failure: Failure }
  | { readonly status: "done"; readonly user: RegisteredUser; readonly name: string };

export interface RegistrationControl {
  readonly progress: RegistrationProgress;
  readonly send: (registration: Registration) => Promise<void>;
  /** Clears the result and starts the next registration. */
  readonly restart: () => void;
}

export function useRegistration(): RegistrationControl {
  const { client } = useServices();
  const intent = useIntent();
  const [progress, setProgress] = useState<RegistrationProgress>({ status: "idle" });

  async function send(registration: Registration): Promise<void> {
    setProgress({ status: "waiting" });
    const changeId = intent.idFor(registration);
    const outcome = await registerUser(client, { ...registration, changeId });
    const name = `${registration.nameFirst} ${registration.nameLast}`;
    setProgress(
      outcome.ok
        ? { status: "done", user: outcome.value, name }
        : { status: "refused", failure: outcome.error },
    );
  }

  function restart(): void {
    intent.done();
    setProgress({ status: "idle" });
  }

  return { progress, send, restart };
}
