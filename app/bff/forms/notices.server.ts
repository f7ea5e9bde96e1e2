import { z } from "zod";
import { NOTICE_CODES, NOTICE_KINDS, type Notice } from "~/contract/forms/notices";
import type { RepeatableForm, UnsentForm } from "~/forms/state/answer";
import type { Cookies, SignedCookie } from "../cookies/cookies.server";

const noticeSchema = z.object({
  code: z.enum(NOTICE_CODES),
  kind: z.enum(NOTICE_KINDS),
  name: z.string().optional(),
  count: z.int().optional(),
  notMerged: z.string().optional(),
  added: z
    .object({
      image: z.string().nullable(),
      slug: z.string(),
      size: z.string().nullable(),
      sum: z.number(),
      category: z.object({ id: z.number(), slug: z.string() }).nullable(),
    })
    .optional(),
});

const cookie: SignedCookie<Notice> = { name: "notice", seconds: 60, schema: noticeSchema };

/** The notice of the next rendered page: of this answer or of the next one (POST → 303 → GET). */
export type NoticesArea = ReturnType<typeof createNotices>;

/** Creates the notices; one that this answer does not show waits in a signed cookie for a minute. */
export function createNotices(cookies: Cookies) {
  let sent: RepeatableForm | undefined;
  let unsent: UnsentForm | undefined;
  return {
    show: (notice: Notice) => cookies.set(cookie, notice),
    /** Takes the notice to show; it is shown once. */
    async take(): Promise<Notice | null> {
      const notice = await cookies.read(cookie);
      if (notice) await cookies.clear(cookie);
      return notice;
    },
    drop: () => cookies.remove(cookie),
    /** Keeps the form of this request, in case its page cannot be read. */
    keepSent: (form: RepeatableForm) => void (sent = form),
    sent: (): RepeatableForm | undefined => sent,
    /** The backend did not answer the form or refused it for now, with this status. */
    keepUnsent: (status: number) => void (unsent = sent && { ...sent, status }),
    unsent: (): UnsentForm | undefined => unsent,
  };
}
