/** Deactivates certificates in the registry of AWS IoT, which also ends the connections that use them. */
import { placeOf } from "#functions/shared/aws/place.ts";
import { errorCodeOf, openService } from "#functions/shared/aws/service.ts";
import { encodeUri } from "#functions/shared/aws/signature.ts";

/** With the rights of the function's role. */
export function certificateEnder(): (certificateId: string) => Promise<void> {
  const ask = openService("iot", placeOf("iot"), { attempts: 3 });
  return async (certificateId) => {
    const answer = await ask({
      method: "PUT",
      path: `/certificates/${encodeUri(certificateId)}`,
      query: "newStatus=INACTIVE",
      headers: {},
      body: "",
    });
    // The operator may have deleted it.
    if (answer.status === 200 || errorCodeOf(answer) === "ResourceNotFoundException") return;
    throw new Error(`the registry answered ${answer.status} ${errorCodeOf(answer)}`);
  };
}
