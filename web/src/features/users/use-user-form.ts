/** React hook of the user dialog's form: input of all steps until it is saved. */
import { useState } from "react";
import type { Group } from "#domain/access/groups.ts";
import { GROUP_NAMES } from "#domain/access/groups.ts";
import { useServices } from "#web/session/services.ts";
import { NO_FAULTS, type ShownFaults, useShownFaults } from "#web/ui/form/use-shown-faults.ts";
import { draftOf, isSameDraft, readDraft, type UserDraft } from "./model/user-draft.ts";
import { USER_STEPS, type UserStep } from "./model/users-url.ts";
import type { User } from "./operations/users.generated.ts";
import type { LoadedUser } from "./use-user.ts";

export interface UserForm {
  /** The saved user; undefined for a new user. */
  readonly user: User | undefined;
  readonly draft: UserDraft;
  readonly setDraft: (change: Partial<UserDraft>) => void;
  readonly layoutIds: ReadonlySet<string>;
  readonly setLayoutIds: (layoutIds: ReadonlySet<string>) => void;
  /** Names of the chosen groups, in the order of the groups' table. */
  readonly groups: readonly Group[];
  readonly setGroups: (groups: ReadonlySet<string>) => void;
  /** Steps with unsaved changes, in display order. */
  readonly unsaved: readonly UserStep[];
  /** Fault reasons by field of the form; none before the first save attempt. */
  readonly shown: Pick<ShownFaults, "of">;
  readonly reading: ReturnType<typeof readDraft>;
  /**
   * Makes the form show its faults from now on. A fault from the server is shown until its field
   * changes.
   */
  readonly showFaults: (fromServer?: ServerFault) => void;
  /** Records the saved values of a step, with which later changes are compared. */
  readonly storeSaved: (step: UserStep, saved: Partial<LoadedUser>) => void;
}

export function useUserForm(loaded: LoadedUser): UserForm {
  const { nowSeconds } = useServices();
  const [now] = useState(nowSeconds);
  const [saved, setSaved] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded.user, now));
  const [layoutIds, setLayoutIds] = useState<ReadonlySet<string>>(() => new Set(loaded.layoutIds));
  const [chosen, setGroups] = useState<ReadonlySet<string>>(() => new Set(loaded.user?.groups));
  const [refused, setRefused] = useState<ServerFault>();
  const reading = readDraft(draft, saved.user, now);
  const shown = useShownFaults(faultsOf(reading, refused));
  const groups = GROUP_NAMES.filter((group) => chosen.has(group));
  const isUnsaved: Readonly<Record<UserStep, boolean>> = {
    attributes: !isSameDraft(draft, draftOf(saved.user, now)),
    layouts: !isSameSet(layoutIds, saved.layoutIds),
    groups: !isSameSet(chosen, saved.user?.groups ?? []),
  };
  return {
    user: saved.user,
    draft,
    setDraft(change) {
      setDraft({ ...draft, ...change });
      if (change.email !== undefined) setRefused(undefined);
    },
    ...{ layoutIds, setLayoutIds, groups, setGroups, reading },
    unsaved: USER_STEPS.filter((step) => isUnsaved[step]),
    shown,
    showFaults(fromServer) {
      shown.showAll();
      setRefused(fromServer);
    },
    storeSaved(step, news) {
      setSaved((current) => ({ ...current, ...news }));
      // Replaces only the input of the saved step; input of other steps is preserved.
      if (step === "attributes" && news.user !== undefined) setDraft(draftOf(news.user, now));
      if (news.layoutIds !== undefined) setLayoutIds(new Set(news.layoutIds));
    },
  };
}

interface ServerFault {
  readonly field: string;
  readonly reason: string;
}

/** Faults of the form by field, with the fault that the server has reported. */
function faultsOf(
  reading: UserForm["reading"],
  refused: ServerFault | undefined,
): ReadonlyMap<string, string> {
  const own = reading.ok ? NO_FAULTS : reading.error;
  return refused === undefined ? own : new Map([...own, [refused.field, refused.reason]]);
}

function isSameSet(one: ReadonlySet<string>, other: readonly string[]): boolean {
  return one.size === other.length && other.every((value) => one.has(value));
}
