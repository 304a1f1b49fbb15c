/** The page on which an administrator registers a user: the form, and its result. */
import Box from "@mui/material/Box";
import { RegisteredUserNotice } from "./RegisteredUserNotice.tsx";
import { RegistrationForm } from "./RegistrationForm.tsx";
import { useRegistration } from "./use-registration.ts";

export function RegisterUserPage() {
  const { progress, send, restart } = useRegistration();
  return (
    <Box sx={PAGE}>
      {progress.status === "done" ? (
        <RegisteredUserNotice name={progress.name} user={progress.user} onAnother={restart} />
      ) : (
        <RegistrationForm progress={progress} onRegister={send} />
      )}
    </Box>
  );
}

const PAGE = { maxWidth: 1040, mx: "auto", px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 3 } } as const;
