/** The rule for a new password and its confirmation: both are filled in and equal. */
import { textOf } from "#web/ui/form/form-text.ts";

export type NewPassword =
  | { readonly status: "sound"; readonly password: string }
  | { readonly status: "missing" }
  | { readonly status: "different" };

export function readNewPassword(form: HTMLFormElement): NewPassword {
  const password = textOf(form, "newPassword");
  if (password === "") return { status: "missing" };
  return password === textOf(form, "confirmPassword")
    ? { status: "sound", password }
    : { status: "different" };
}
