/**
 * Splash screen while the session or a page loads: the same as in index.html, in the colours of
 * the theme.
 */
import { BrandSign } from "#web/ui/Brand.tsx";
import { MESSAGES } from "#web/ui/messages.ts";

export function Splash() {
  return (
    <div className="start" role="status">
      <BrandSign size={56} />
      <p className="start-name">{MESSAGES.product}</p>
      <p>{MESSAGES.starting}</p>
    </div>
  );
}
