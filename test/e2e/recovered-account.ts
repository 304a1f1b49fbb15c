/**
 * Credentials for a user who has lost their phone: address, password and a recovery code, but no
 * token.
 */

export interface Proof {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

export async function recoverAccount(
  { restUrl }: { readonly restUrl: string },
  proof: Proof,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(`${restUrl}/auth/recover`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(proof),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}
