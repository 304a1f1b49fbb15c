/** The rule of new and confirm password: both typed, both the same (S0 §5). */
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
