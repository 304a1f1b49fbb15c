/** The otpauth URI that an authenticator app reads from the QR code. */

/**
 * The otpauth URI of a secret.
 * @param secret base32, as the identity provider issued it
 */
export function totpUri(issuer: string, email: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
