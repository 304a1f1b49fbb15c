/** Generated from owners-gate.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, list, moment, object, only, optional, text } from "#web/api/answer.ts";
import type { CloseGateWindowInput, OpenGateWindowInput, SetOwnersGateInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** The owner's gate of a layout as the console shows it. */
export interface ShownGate {
  readonly layoutId: string;
  readonly isOn: boolean;
  /** Mail domains and whole addresses of the owner's people; empty while the gate is off. */
  readonly owners: readonly string[];
  /** Whether the caller may change nothing in the layout now. */
  readonly isClosed: boolean;
  /** Whether the caller may turn the gate on or off, and open windows. */
  readonly mayKeep: boolean;
  /** Whether the caller may close an open window, given a right to command. */
  readonly mayClose: boolean;
  /** reason, changedAt and changedBy are null while the gate is off. */
  readonly reason: string | undefined;
  readonly changedAt: number | undefined;
  /** E-mail address of the user who turned the gate on or last changed it. */
  readonly changedBy: string | undefined;
  /** The open window; null if none is open. */
  readonly window: {
    readonly id: string;
    readonly people: readonly {
      /** User id. */
      readonly username: string;
      readonly email: string;
      /** Epoch seconds of the last reported use of a session that has not ended; null if none is known. */
      readonly lastUsedAt: number | undefined;
      /** Whether that is at most 12 minutes ago. */
      readonly isIn: boolean;
    }[];
    readonly reason: string;
    /** E-mail address of the user who opened the window. */
    readonly openedBy: string;
    readonly openedAt: number;
    /** Epoch seconds by the server's clock from which the window is closed. */
    readonly endsAt: number;
  } | undefined;
}

export const readShownGate: Reader<ShownGate> = object({
  layoutId: id,
  isOn: flag,
  owners: list(text),
  isClosed: flag,
  mayKeep: flag,
  mayClose: flag,
  reason: optional(text),
  changedAt: optional(moment),
  changedBy: optional(text),
  window: optional(object({
    id: id,
    people: list(object({
      username: id,
      email: text,
      lastUsedAt: optional(moment),
      isIn: flag,
    })),
    reason: text,
    openedBy: text,
    openedAt: moment,
    endsAt: moment,
  })),
});

export const GET_OWNERS_GATE: Operation<ShownGate, { readonly layoutId: string }> = {
  document: "query GetOwnersGate($layoutId:ID!){gate:getOwnersGate(layoutId:$layoutId){layoutId isOn owners isClosed mayKeep mayClose reason changedAt changedBy window{id people{username email lastUsedAt isIn}reason openedBy openedAt endsAt}}}",
  answer: only("gate", readShownGate),
};

export const CLOSE_GATE_WINDOW: Operation<ShownGate, { readonly input: CloseGateWindowInput }> = {
  document: "mutation CloseGateWindow($input:CloseGateWindowInput!){gate:closeGateWindow(input:$input){layoutId isOn owners isClosed mayKeep mayClose reason changedAt changedBy window{id people{username email lastUsedAt isIn}reason openedBy openedAt endsAt}}}",
  answer: only("gate", readShownGate),
};

export const SET_OWNERS_GATE: Operation<ShownGate, { readonly input: SetOwnersGateInput }> = {
  document: "mutation SetOwnersGate($input:SetOwnersGateInput!){gate:setOwnersGate(input:$input){layoutId isOn owners isClosed mayKeep mayClose reason changedAt changedBy window{id people{username email lastUsedAt isIn}reason openedBy openedAt endsAt}}}",
  answer: only("gate", readShownGate),
};

export const OPEN_GATE_WINDOW: Operation<ShownGate, { readonly input: OpenGateWindowInput }> = {
  document: "mutation OpenGateWindow($input:OpenGateWindowInput!){gate:openGateWindow(input:$input){layoutId isOn owners isClosed mayKeep mayClose reason changedAt changedBy window{id people{username email lastUsedAt isIn}reason openedBy openedAt endsAt}}}",
  answer: only("gate", readShownGate),
};
