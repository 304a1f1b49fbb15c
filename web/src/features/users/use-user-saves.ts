/** Saves the steps of a user, each as one intent, and tells how it went (S0 §8). */

import { useState } from "react";
import type { Result } from "#domain/result.ts";
import type { After } from "#web/api/after.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { useServices } from "#web/session/services.ts";
import { type Intent, useIntent } from "#web/session/use-intent.ts";
import { notify } from "#web/ui/notify.ts";
import { changedAttributes } from "./model/user-draft.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import type { UserStep } from "./model/users-url.ts";
import {
  createUser,
  getUser,
  type NewUser,
  setUserLayoutIds,
  updateUserAttributes,
  updateUserGroups,
} from "./operations/user-operations.ts";
import type { User } from "./operations/users.generated.ts";
import type { UserForm } from "./use-user-form.ts";
import { userRefusalText } from "./user-refusal-messages.ts";

interface Listeners {
  readonly onCreated: (user: User) => void;
  /** The user as he is after a change. */
  readonly onChanged: (user: User) => void;
}

export interface UserSaves {
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly trouble: string | undefined;
  readonly save: (step: UserStep) => Promise<void>;
}

export function useUserSaves(form: UserForm, listeners: Listeners): UserSaves {
  const { client, after } = useServices();
  const intent = useIntent();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const parts: Parts = { client, after, intent, form, ...listeners };
  return {
    isBusy,
    trouble,
    async save(step) {
      setIsBusy(true);
      setTrouble(undefined);
      const outcome = await SAVES[step](parts);
      setIsBusy(false);
      if (outcome === "incomplete") return;
      // The server has decided; what did not reach it keeps its id.
      if (outcome.ok || (outcome.error.status === "refused" && !isPending(outcome))) {
        intent.done();
      }
      if (outcome.ok) {
        notify({ kind: "success", text: USER_MESSAGES.saved, lastsSeconds: 3 });
      } else setTrouble(tellFailure(form, outcome.error));
    },
  };
}

interface Parts extends Listeners {
  readonly client: GraphqlClient;
  readonly after: After;
  readonly intent: Intent;
  readonly form: UserForm;
}

type Save = (parts: Parts) => Promise<Result<unknown, Failure> | "incomplete">;

const SAVES: Readonly<Record<UserStep, Save>> = {
  attributes: saveAttributes,
  layouts: saveLayouts,
  groups: saveGroups,
};

async function saveAttributes(parts: Parts): ReturnType<Save> {
  const { client, form, intent, onChanged } = parts;
  const { reading, user } = form;
  form.showFaults();
  if (!reading.ok) return "incomplete";
  const { email, attributes } = reading.value;
  if (user === undefined) return create(parts, { ...attributes, email });
  const content = { username: user.username, ...changedAttributes(attributes, user) };
  const outcome = await updateUserAttributes(client, {
    ...content,
    changeId: intent.idFor(content),
  });
  if (outcome.ok) {
    form.keep("attributes", { user: outcome.value });
    onChanged(outcome.value);
  }
  return outcome;
}

async function create(parts: Parts, content: Omit<NewUser, "changeId">): ReturnType<Save> {
  const { intent, form, onCreated } = parts;
  const outcome = await createPatiently(parts, { ...content, changeId: intent.idFor(content) });
  if (outcome.ok) {
    form.keep("attributes", { user: outcome.value });
    onCreated(outcome.value);
  }
  return outcome;
}

/** An account that is still being made is asked for again with the same id. */
async function createPatiently(
  { client, after }: Pick<Parts, "client" | "after">,
  input: NewUser,
): Promise<Result<User, Failure>> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await createUser(client, input);
    if (!isPending(outcome) || attempt === ATTEMPTS) return outcome;
    await new Promise<void>((resolve) => after(PAUSE_MILLISECONDS, resolve));
  }
}

const ATTEMPTS = 5;
const PAUSE_MILLISECONDS = 3_000;

function isPending(outcome: Result<unknown, Failure>): boolean {
  return (
    !outcome.ok && outcome.error.status === "refused" && outcome.error.code === "AccountPending"
  );
}

async function saveLayouts({ client, form, intent, onChanged }: Parts): ReturnType<Save> {
  const { user } = form;
  if (user === undefined) return "incomplete";
  const content = { username: user.username, layoutIds: [...form.layoutIds].sort() };
  const outcome = await setUserLayoutIds(client, { ...content, changeId: intent.idFor(content) });
  if (outcome.ok) {
    form.keep("layouts", { layoutIds: outcome.value });
    onChanged(user);
  }
  return outcome;
}

/** What the account may do follows from its groups, so it is read again. */
async function saveGroups({ client, form, intent, onChanged }: Parts): ReturnType<Save> {
  const { user } = form;
  if (user === undefined) return "incomplete";
  const content = { username: user.username, groups: [...form.groups].sort() };
  const outcome = await updateUserGroups(client, { ...content, changeId: intent.idFor(content) });
  if (outcome.ok) {
    const fresh = await getUser(client, user.username);
    const groups = [...outcome.value];
    const now = fresh.ok && fresh.value ? fresh.value : user;
    form.keep("groups", { user: { ...now, groups } });
    onChanged({ ...now, groups });
  }
  return outcome;
}

/** As a notice, and below the field it is about; what the window says of it. */
function tellFailure(form: UserForm, failure: Failure): string {
  const isAboutEmail = failure.status === "refused" && EMAIL_FAULTS.includes(failure.code);
  if (isAboutEmail) form.showFaults({ field: "email", reason: failure.code });
  const text = userRefusalText(failure);
  notify({ kind: "error", text, lastsSeconds: 5 });
  return text;
}

const EMAIL_FAULTS: readonly string[] = ["EmailInUse", "InvalidEmail"];
