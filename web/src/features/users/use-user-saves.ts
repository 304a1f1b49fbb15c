/** React hook that saves a user: a new one in one request, an existing one step by step. */

import { useState } from "react";
import { ok, type Result } from "#domain/result.ts";
import type { After } from "#web/api/after.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { useServices } from "#web/session/services.ts";
import { type Intent, useIntent } from "#web/session/use-intent.ts";
import { notify } from "#web/ui/notify.ts";
import { changedAttributes } from "./model/user-draft.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import { STEP_LABELS, stepNames } from "./model/user-steps.ts";
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
  /** Called with the saved user after a change. */
  readonly onChanged: (user: User) => void;
  /** Called if a field of this step has a fault. */
  readonly onFault: (step: UserStep) => void;
}

export interface UserSaves {
  readonly isBusy: boolean;
  /** Texts about what the last attempt did not save, and why, one per line; empty on success. */
  readonly trouble: readonly string[];
  readonly save: () => Promise<void>;
}

export function useUserSaves(form: UserForm, listeners: Listeners): UserSaves {
  const { client, after } = useServices();
  const intent = useIntent();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const parts: Parts = { client, after, intent, form, ...listeners };
  return {
    isBusy,
    trouble,
    async save() {
      setTrouble([]);
      form.showFaults();
      if (!form.reading.ok) return listeners.onFault("attributes");
      setIsBusy(true);
      const { user } = form;
      const left =
        user === undefined ? await create(parts, form.reading.value) : await change(parts, user);
      setIsBusy(false);
      setTrouble(left);
      if (left.length === 0) {
        notify({ kind: "success", text: USER_MESSAGES.saved, lastsSeconds: 3 });
      }
    },
  };
}

interface Parts extends Listeners {
  readonly client: GraphqlClient;
  readonly after: After;
  readonly intent: Intent;
  readonly form: UserForm;
}

type Read = Extract<UserForm["reading"], { readonly ok: true }>["value"];

/**
 * Creates account, layouts and groups in one request, so that no account has only part of its
 * rights.
 */
async function create(parts: Parts, { email, attributes }: Read): Promise<readonly string[]> {
  const { form, intent, onCreated, onFault } = parts;
  const layoutIds = attributes.allLayouts ? [] : [...form.layoutIds].sort();
  const content = { ...attributes, email, groups: form.groups, layoutIds };
  const outcome = await createWithTimeout(parts, { ...content, changeId: intent.idFor(content) });
  if (isDecided(outcome)) intent.done();
  if (outcome.ok) {
    onCreated(outcome.value);
    return [];
  }
  const { error } = outcome;
  if (error.status === "refused" && EMAIL_FAULTS.includes(error.code)) {
    form.showFaults({ field: "email", reason: error.code });
    onFault("attributes");
  }
  return [failureText(error, isPending(outcome) ? "" : CREATION_TEXTS[error.status])];
}

const CREATION_TEXTS: Readonly<Record<Failure["status"], string>> = {
  refused: USER_MESSAGES.notCreated,
  unauthorised: USER_MESSAGES.notCreated,
  networkError: USER_MESSAGES.maybeCreated,
  failed: USER_MESSAGES.maybeCreated,
};

const EMAIL_FAULTS: readonly string[] = ["EmailInUse", "InvalidEmail"];

/** Creates a user; retries with the same id while the server is still creating the account. */
async function createWithTimeout(
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

/** True if the server has decided on the request; if not, a retry must have the same id. */
function isDecided(outcome: Result<unknown, Failure>): boolean {
  return outcome.ok || (outcome.error.status === "refused" && !isPending(outcome));
}

/**
 * Saves the changed steps of an existing user one by one; continues after a refusal, stops if there
 * is no response.
 */
async function change(parts: Parts, before: User): Promise<readonly string[]> {
  const steps = parts.form.unsaved;
  const saved: UserStep[] = [];
  const lines: string[] = [];
  let user = before;
  let unsent: readonly UserStep[] = [];
  for (const [at, step] of steps.entries()) {
    const outcome = await SAVES[step](parts, user);
    if (isDecided(outcome)) parts.intent.done();
    if (outcome.ok) {
      user = outcome.value;
      saved.push(step);
      parts.onChanged(user);
      continue;
    }
    lines.push(failureText(outcome.error, steps.length > 1 ? `${STEP_LABELS[step]}:` : ""));
    if (!isDecided(outcome)) {
      unsent = steps.slice(at + 1);
      break;
    }
  }
  if (lines.length === 0) return [];
  return [
    ...lines,
    ...(unsent.length === 0 ? [] : [USER_MESSAGES.unsent(stepNames(unsent))]),
    ...(saved.length === 0 ? [] : [USER_MESSAGES.savedSteps(stepNames(saved))]),
  ];
}

/** Saves one step of the user's details; returns the saved user. */
type Save = (parts: Parts, user: User) => Promise<Result<User, Failure>>;

const SAVES: Readonly<Record<UserStep, Save>> = {
  attributes: saveAttributes,
  layouts: saveLayouts,
  groups: saveGroups,
};

async function saveAttributes({ client, form, intent }: Parts, user: User): ReturnType<Save> {
  if (!form.reading.ok) return ok(user);
  const changed = changedAttributes(form.reading.value.attributes, user);
  const content = { username: user.username, ...changed };
  const outcome = await updateUserAttributes(client, {
    ...content,
    changeId: intent.idFor(content),
  });
  if (outcome.ok) form.storeSaved("attributes", { user: outcome.value });
  return outcome;
}

async function saveLayouts({ client, form, intent }: Parts, user: User): ReturnType<Save> {
  const content = { username: user.username, layoutIds: [...form.layoutIds].sort() };
  const outcome = await setUserLayoutIds(client, { ...content, changeId: intent.idFor(content) });
  if (!outcome.ok) return outcome;
  form.storeSaved("layouts", { layoutIds: outcome.value });
  return ok(user);
}

/**
 * Saves the user's groups, then reads the user again, because the privileges follow from the
 * groups.
 */
async function saveGroups({ client, form, intent }: Parts, user: User): ReturnType<Save> {
  const content = { username: user.username, groups: [...form.groups].sort() };
  const outcome = await updateUserGroups(client, { ...content, changeId: intent.idFor(content) });
  if (!outcome.ok) return outcome;
  const fresh = await getUser(client, user.username);
  const saved = { ...(fresh.ok && fresh.value ? fresh.value : user), groups: [...outcome.value] };
  form.storeSaved("groups", { user: saved });
  return ok(saved);
}

/** Shows a failure as a notice; returns its text for the dialog. */
function failureText(failure: Failure, lead: string): string {
  const text = `${lead} ${userRefusalText(failure)}`.trim();
  notify({ kind: "error", text, lastsSeconds: 5 });
  return text;
}
