/** What a deletion removes for good, and what it leaves. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

interface Props {
  readonly warning: string;
  readonly losses: readonly string[];
  readonly remains: string;
}

export function LossList({ warning, losses, remains }: Props) {
  return (
    <>
      <Typography variant="body2">{warning}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {losses.map((loss) => (
          <Typography key={loss} component="li" variant="body2">
            {loss}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {remains}
      </Typography>
    </>
  );
}
