/** What creating and changing a settings set have in common: how the input is read, and how a repeat is answered. */
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { Input } from "#domain/input/read-input.ts";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { ok, type Result } from "#domain/result.ts";
import {
  type ChangeArguments,
  givenFields,
  isId,
  readChangeInput,
} from "#functions/shared/arguments.ts";
import type { AskForDocuments } from "#functions/shared/config-request.ts";
import type {
  CreateSpaParametersRequestInput,
  UpdateSpaParametersRequestInput,
} from "#functions/shared/field-arguments.generated.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";

export interface ParametersDeps {
  readonly store: CoreStore & ChangeStore;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly askForDocuments: AskForDocuments;
}

export interface SettingsInput {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  /** Master that is to work by the set; undefined when no master's set changes. */
  readonly mLocId: string | undefined;
  /** Settings and wind stow table as they came; one that is null has been emptied. */
  readonly fields: Input;
}

const FIELDS: readonly string[] = [...MASTER_SETTINGS.map(({ id }) => id), "windStowTable"];

/** What both inputs have. */
type GivenSettings = Pick<
  CreateSpaParametersRequestInput,
  keyof CreateSpaParametersRequestInput & keyof UpdateSpaParametersRequestInput
>;

export function readSettingsInput(
  args: ChangeArguments<GivenSettings>,
): Result<SettingsInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId } = content;
  if (!isId(layoutId)) return refuseArgument("layoutId", "required");
  const mLocId = content.mLocId ?? undefined;
  if (mLocId !== undefined && !isId(mLocId)) return refuseArgument("mLocId", "length");
  const fields = givenFields(content, FIELDS);
  return ok({ changeId, layoutId, mLocId, fields });
}
