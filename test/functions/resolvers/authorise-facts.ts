/** A user, their session and a layout, as the first step of every pipeline meets them. */
import { NOW } from "./sandboxed.ts";

export const SUB = "0190a000-0000-7000-8000-00000000000a";
export const LAYOUT = "0190a000-0000-7000-8000-000000000001";

export const SESSION = { id: "session-1", signedInAt: NOW - 60 };

const CLAIMS = {
  ...{ sub: SUB, token_use: "access", exp: NOW + 900 },
  ...{ origin_jti: SESSION.id, auth_time: SESSION.signedInAt },
};

export const identity = { sub: SUB, claims: CLAIMS };

export const USER = { email: "a@example.com", groups: ["ADMIN"], enabled: true, allLayouts: false };
