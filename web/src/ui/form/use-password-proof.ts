/** React hook that proves the user's password to the server. */
import { useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import { proveIdentity } from "#web/api/layout-operations.ts";
import { useServices } from "#web/session/services.ts";
import { PASSWORD_PROOF_MESSAGES } from "#web/ui/password-proof-messages.ts";

export type ProofOutcome =
  | { readonly kind: "proved" }
  /** The password was refused; `fault` says why. */
  | { readonly kind: "refused" }
  /** The server could not check it. */
  | { readonly kind: "failed"; readonly failure: Failure };

export interface PasswordProof {
  /** Why the last password was refused. */
  readonly fault: string | undefined;
  readonly prove: (password: string) => Promise<ProofOutcome>;
}

export function usePasswordProof(): PasswordProof {
  const { rest } = useServices();
  const [fault, setFault] = useState<string>();

  async function prove(password: string): Promise<ProofOutcome> {
    if (password === "") return refuse(PASSWORD_PROOF_MESSAGES.required);
    const proof = await proveIdentity(rest, password);
    if (proof.ok) {
      setFault(undefined);
      return { kind: "proved" };
    }
    const refusal = proof.error.status === "refused" ? FAULTS[proof.error.code] : undefined;
    if (refusal !== undefined) return refuse(refusal);
    setFault(undefined);
    return { kind: "failed", failure: proof.error };
  }

  function refuse(text: string): ProofOutcome {
    setFault(text);
    return { kind: "refused" };
  }

  return { fault, prove };
}

const FAULTS: Readonly<Record<string, string>> = {
  wrongPassword: PASSWORD_PROOF_MESSAGES.wrong,
  tooLong: PASSWORD_PROOF_MESSAGES.wrong,
  TooManyAttempts: PASSWORD_PROOF_MESSAGES.tooManyAttempts,
};
