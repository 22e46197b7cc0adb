/**
 * The layout of every mail: one column, the name mark on top, facts as rows. The mark is a picture on its own dark
 * ground with the name as alternative text. It stays readable with pictures off and in clients that invert colours.
 * Clients that support a dark theme get colours for it, and phones a wide button; all others use the inline styles.
 */
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import type { Reach } from "#domain/people/reach.ts";
import { BARE_CLASS, BUTTON_CLASS, FACT_CLASS } from "./plain-text.ts";

const NAME = "Aviator";
const NIGHT = "#0a1330";
const INK = "#101736";
const SOFT = "#474d68";
const LINE = "#d9d4c5";
const PAPER = "#f8f6f0";
const AMBER = "#ffb327";
/** Links. */
const ACCENT = "#1d44b8";
const LABEL = "'B612 Mono', Consolas, Menlo, 'Courier New', monospace";
const FONT = "Archivo, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The dark theme's colours must override the inline ones, which requires `!important`. */
const DARK = `
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #0c1220 !important; }
  .sheet { background-color: #151d30 !important; }
  .panel { background-color: #1d2740 !important; }
  .ink, .ink p, .ink td, .ink h1 { color: #f1efe8 !important; }
  .soft, .ink .soft { color: #bcc3d6 !important; }
  .line { border-color: #2e3952 !important; }
  .edge { border-color: #f1efe8 !important; }
  .link { color: #93b0ff !important; }
}
@media (max-width: 480px) {
  .${BUTTON_CLASS} { display: block !important; text-align: center !important; }
}`;

/** A complete mail with header and footer. `preview` is the preview text that inboxes show beside the subject. */
export function MailLayout({
  preview,
  heading,
  reach,
  phone,
  publicUrl,
  children,
}: {
  preview: string;
  heading: string;
  reach?: Reach | undefined;
  /** For a mail without `reach`. */
  phone?: Reach["phone"] | undefined;
  publicUrl: string;
  children: ReactNode;
}) {
  const { host } = new URL(publicUrl);
  return (
    <Html lang="en-IN">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="ground" style={{ backgroundColor: PAPER, fontFamily: FONT, color: INK, margin: 0 }}>
        <Container
          className="sheet"
          style={{ maxWidth: 560, margin: "24px auto", backgroundColor: "#fffefa", borderTop: `2px solid ${INK}` }}
        >
          <Section style={{ backgroundColor: NIGHT, padding: "18px 28px" }}>
            <Img
              src={`${publicUrl}/mail-mark.png`}
              alt={NAME}
              width={131}
              height={36}
              style={{ color: "#ffffff", fontSize: 22, fontWeight: 700, lineHeight: "36px" }}
            />
          </Section>
          <Section className="ink" style={{ padding: "20px 28px 28px" }}>
            <Heading as="h1" style={{ fontSize: 28, lineHeight: "32px", letterSpacing: "-0.8px", margin: "12px 0" }}>
              {heading}
            </Heading>
            {children}
            {reach && <ReachUs {...reach} />}
            <Text
              className="soft line"
              style={{
                // The facts before it end with a rule of their own.
                ...(reach ? {} : { borderTop: `1px solid ${LINE}`, marginTop: 32 }),
                color: SOFT,
                fontSize: 13,
                lineHeight: "20px",
                marginBottom: 0,
                paddingTop: 16,
              }}
            >
              {NAME} flight simulator centre,{" "}
              <TextLink href={publicUrl} bare>
                {host}
              </TextLink>
              {!reach && <Questions phone={phone} />}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The end of a mail that doesn't say how to reach us. */
const Questions = ({ phone }: { phone: Reach["phone"] | undefined }) => (
  <>
    <br />
    Questions? Reply to this email
    {phone && (
      <>
        , or call us on{" "}
        <TextLink href={phone.href} bare>
          {phone.text}
        </TextLink>
      </>
    )}
    .
  </>
);

/** A paragraph. */
export const MailText = ({ children }: { children: ReactNode }) => (
  <Text style={{ fontSize: 15, lineHeight: "24px" }}>{children}</Text>
);

/** One fact with its label before it. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row className={`${FACT_CLASS} line`} style={{ borderBottom: `1px solid ${LINE}` }}>
    <Column
      className="soft"
      style={{
        width: "40%",
        padding: "10px 0",
        fontFamily: LABEL,
        fontSize: 12,
        textTransform: "uppercase",
        color: SOFT,
      }}
    >
      {label}
    </Column>
    <Column style={{ padding: "9px 0", fontSize: 14, lineHeight: "20px", fontWeight: 600 }}>{children}</Column>
  </Row>
);

/**
 * The fact that the mail is about, large, its label above it. `struck` marks one that no longer applies; the label says
 * so too, because plain text has no strike.
 */
export const MainFact = ({
  label,
  struck = false,
  children,
}: {
  label: string;
  struck?: boolean;
  children: ReactNode;
}) => (
  <table
    className={`${FACT_CLASS} panel`}
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{
      backgroundColor: PAPER,
      borderLeft: `3px solid ${struck ? SOFT : AMBER}`,
      borderCollapse: "separate",
      margin: "8px 0",
    }}
  >
    <tbody>
      <tr>
        <td
          className="soft"
          style={{
            padding: "12px 16px 0",
            fontFamily: LABEL,
            fontSize: 12,
            textTransform: "uppercase",
            color: SOFT,
          }}
        >
          {label}
        </td>
      </tr>
      <tr>
        <td
          className={struck ? "soft" : undefined}
          style={{
            padding: "2px 16px 12px",
            fontSize: struck ? 15 : 18,
            lineHeight: struck ? "22px" : "26px",
            fontWeight: 700,
            ...(struck ? { color: SOFT, textDecoration: "line-through" } : {}),
          }}
        >
          {children}
        </td>
      </tr>
    </tbody>
  </table>
);

/** A line below the text of a `MainFact`. */
export const MainNote = ({ children }: { children: ReactNode }) => (
  <>
    <br />
    <span className="soft" style={{ fontSize: 14, lineHeight: "22px", fontWeight: 400, color: SOFT }}>
      {children}
    </span>
  </>
);

/** The heading of a part. */
export const MailTitle = ({ children }: { children: ReactNode }) => (
  <Heading as="h2" style={{ fontSize: 15, lineHeight: "24px", margin: "20px 0 0" }}>
    {children}
  </Heading>
);

/** A short list with a title. Each point has a key. */
export const MailPoints = ({ title, points }: { title: string; points: readonly (readonly [string, ReactNode])[] }) => (
  <>
    <MailTitle>{title}</MailTitle>
    <ul style={{ fontSize: 15, lineHeight: "24px", margin: "4px 0 0", paddingLeft: 20 }}>
      {points.map(([key, point]) => (
        <li key={key} style={{ marginBottom: 6 }}>
          {point}
        </li>
      ))}
    </ul>
  </>
);

/** The button for the mail's main action. */
export const MailButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: "20px 0 16px" }}>
    <Button
      href={href}
      className={BUTTON_CLASS}
      style={{
        backgroundColor: AMBER,
        color: NIGHT,
        borderRadius: 5,
        padding: "13px 24px",
        fontSize: 15,
        fontWeight: 700,
      }}
    >
      {children}
    </Button>
  </Section>
);

/** A link in running text. A `bare` one is its address alone in plain text. */
export const TextLink = ({ href, bare = false, children }: { href: string; bare?: boolean; children: ReactNode }) => (
  <Link
    href={href}
    className={bare ? `link ${BARE_CLASS}` : "link"}
    style={{ color: ACCENT, textDecoration: "underline", whiteSpace: "nowrap" }}
  >
    {children}
  </Link>
);

/** The place of the session, the way there, the phone and the email address. */
function ReachUs({ place, way, phone, email }: Reach) {
  return (
    <Section className="edge" style={{ borderTop: `2px solid ${INK}`, marginTop: 36 }}>
      <MailTitle>How to reach us</MailTitle>
      <Fact label="Place">{place}</Fact>
      <Fact label="Directions">
        <TextLink href={way.href} bare>
          {way.text}
        </TextLink>
      </Fact>
      <Fact label="Phone">
        <TextLink href={phone.href}>{phone.text}</TextLink>
      </Fact>
      <Fact label="Email">
        <TextLink href={email.href}>{email.text}</TextLink>
      </Fact>
    </Section>
  );
}
