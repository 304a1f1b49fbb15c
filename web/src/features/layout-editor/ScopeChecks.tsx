/** Checkboxes for the kinds of data that an access token may read. */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Typography from "@mui/material/Typography";
import { TOKEN_SCOPE_NAMES, type TokenScope } from "#domain/access/site-token.ts";
import { SCOPE_HINTS, SCOPE_NAMES, TOKEN_MESSAGES } from "./token-messages.ts";

interface Props {
  readonly chosen: readonly TokenScope[];
  readonly isFaulty: boolean;
  readonly onChoose: (scopes: readonly TokenScope[]) => void;
}

export function ScopeChecks({ chosen, isFaulty, onChoose }: Props) {
  const toggle = (scope: TokenScope) =>
    onChoose(TOKEN_SCOPE_NAMES.filter((name) => chosen.includes(name) !== (name === scope)));
  return (
    <FormControl component="fieldset" error={isFaulty} variant="standard">
      <FormLabel component="legend">{TOKEN_MESSAGES.scopes}</FormLabel>
      <FormGroup>
        {TOKEN_SCOPE_NAMES.map((scope) => (
          <FormControlLabel
            key={scope}
            sx={{ alignItems: "flex-start", mt: 0.5 }}
            control={<Checkbox checked={chosen.includes(scope)} onChange={() => toggle(scope)} />}
            label={
              <Box sx={{ pt: 1 }}>
                {SCOPE_NAMES[scope]}
                <Typography variant="body2" color="textSecondary">
                  {SCOPE_HINTS[scope]}
                </Typography>
              </Box>
            }
          />
        ))}
      </FormGroup>
      {isFaulty && <FormHelperText role="alert">{TOKEN_MESSAGES.scopesRequired}</FormHelperText>}
    </FormControl>
  );
}
