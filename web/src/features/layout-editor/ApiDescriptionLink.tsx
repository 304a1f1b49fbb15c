/** Link to the description of the API that access tokens open. */
import Link from "@mui/material/Link";
import { useServices } from "#web/session/services.ts";
import { apiDescription, TOKEN_MESSAGES } from "./token-messages.ts";

export function ApiDescriptionLink() {
  const { config } = useServices();
  return (
    <Link
      href={apiDescription(config.restUrl)}
      target="_blank"
      rel="noreferrer"
      variant="body2"
      sx={{ display: "inline-block", py: 1.5 }}
    >
      {TOKEN_MESSAGES.apiDescription}
    </Link>
  );
}
