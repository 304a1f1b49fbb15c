/** Enrols an authenticator for the signed-in user: gets a secret, then verifies the first code. */
import { useEffect, useState } from "react";
import { refusalMessage } from "#web/features/sign-in/auth-messages.ts";
import type { AuthAnswer } from "#web/session/auth-port.ts";
import { recoveryOffer } from "#web/session/recovery-offer.ts";
import { useServices } from "#web/session/services.ts";
import { notify } from "#web/ui/notify.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";

export type Enrolment =
  | { readonly status: "starting" }
  | { readonly status: "failed"; readonly reason: string }
  | {
      readonly status: "asking";
      readonly secret: string;
      readonly isWaiting: boolean;
      readonly fault: string | undefined;
    };

export interface EnrolmentControl {
  readonly enrolment: Enrolment;
  readonly finish: (code: string) => Promise<void>;
}

export function useEnrolment(onDone: () => void): EnrolmentControl {
  const { auth, session } = useServices();
  const [enrolment, setEnrolment] = useState<Enrolment>({ status: "starting" });

  useEffect(() => {
    let isCurrent = true;
    void auth.startEnrolment().then((answer) => {
      if (isCurrent) setEnrolment(started(answer));
    });
    return () => {
      isCurrent = false;
    };
  }, [auth]);

  async function finish(code: string): Promise<void> {
    if (enrolment.status !== "asking") return;
    setEnrolment({ ...enrolment, isWaiting: true, fault: undefined });
    const answer = await auth.finishEnrolment(code);
    if (!answer.ok) {
      setEnrolment({ ...enrolment, isWaiting: false, fault: refusalMessage(answer.error) });
      return;
    }
    await auth.tokens({ renew: true });
    await session.start();
    notify({ kind: "success", text: SHELL_MESSAGES.twoFactorDone, lastsSeconds: 5 });
    recoveryOffer.set(true);
    onDone();
  }

  return { enrolment, finish };
}

function started(answer: AuthAnswer<string>): Enrolment {
  return answer.ok
    ? { status: "asking", secret: answer.value, isWaiting: false, fault: undefined }
    : { status: "failed", reason: refusalMessage(answer.error) };
}
