/** A stow that begins where a user works warns the user's browser, whose subscription has ended. */
import { expect } from "vitest";
import { startPushService } from "#test/builders/fake-push-service.ts";
import { masterData } from "#test/functions/devices/uplink-messages.ts";
import type { Subject } from "./call-subject.ts";
import { type Certificate, connectMaster } from "./master-client.ts";
import type { OwnCloud } from "./own-cloud.ts";
import { sendToFunction } from "./own-function.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import type { Session } from "./signed-in-user.ts";
import { ruleErrors } from "./stored-items.ts";
import { until } from "./until.ts";
import { PUSH_STATE, SAVE_PUSH, SET_ZONE, zoneOf } from "./work-zone-fields.ts";

export async function runPush(
  own: OwnCloud,
  site: Subject,
  session: Session,
  certificate: Certificate,
): Promise<void> {
  const service = await startPushService();
  try {
    const { endpoint, ...keys } = service.subscribe();
    service.refuse(endpoint, 410);
    await session.graphql(SAVE_PUSH, { input: { endpoint, ...keys, language: "en" } });
    expect(await pushState(session)).toMatchObject({ until: expect.any(Number) });
    await session.graphql(SET_ZONE, { input: { changeId: newChangeId(), ...zoneOf(site) } });
    const master = await connectMaster(own, certificate);
    const { layoutId, mLocId } = site;
    const ts = nowSeconds() + 1;
    for (const [at, stowModesActive] of ["0000", "0004"].entries()) {
      const data = masterData(ts + at, { layoutId, mLocId, stowModesActive });
      await master.publish(`tracker/v1/m/${site.mId}/up/master`, data);
    }
    await until(async () => expect(await pushState(session)).toMatchObject({ until: null }));
    expect(service.requestsOf(endpoint)).toBe(1);
    await master.cut();
  } finally {
    await service.stop();
  }
}

async function pushState(session: Session): Promise<unknown> {
  return Object((await session.graphql(PUSH_STATE)).data).getPushState;
}

/** A request that no function of the product makes. */
export async function failToWarn(own: OwnCloud): Promise<void> {
  await sendToFunction(own, { stack: "TrackerDevice", construct: "SendStowAlarms" }, {});
  const reason = expect.stringContaining("expected layoutId, mLocId and at");
  await until(async () => {
    expect(await ruleErrors(own)).toContainEqual(expect.objectContaining({ reason }));
  });
}
