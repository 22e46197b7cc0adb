/**
 * The layout of every mail: one column, the name mark on top, facts as rows. The mark is a picture on its own dark
 * ground with the name as alternative text. It stays readable with pictures off and in clients that invert colours.
 * Clients that support a dark theme get colours for it; all others use the inline colours.
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
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";

const NAME = "Aviator";
const NIGHT = "#0a1330";
const INK = "#101736";
const SOFT = "#474d68";
const LINE = "#d9d4c5";
const PAPER = "#f8f6f0";
const AMBER = "#ffb327";
const LABEL = "'B612 Mono', Consolas, Menlo, 'Courier New', monospace";
const FONT = "Archivo, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The dark theme's colours must override the inline ones, which requires `!important`. */
const DARK = `
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #0c1220 !important; }
  .sheet { background-color: #151d30 !important; }
  .ink, .ink p, .ink td, .ink h1 { color: #f1efe8 !important; }
  .soft, .ink .soft { color: #bcc3d6 !important; }
  .line { border-color: #2e3952 !important; }
}`;

/** A complete mail with header and footer. `preview` is the preview text that inboxes show beside the subject. */
export function MailLayout({
  preview,
  heading,
  publicUrl,
  children,
}: {
  preview: string;
  heading: string;
  publicUrl: string;
  children: ReactNode;
}) {
  return (
    <Html lang="en-IN">
      <Head>
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
          <Section
            style={{
              backgroundColor: NIGHT,
              padding: "18px 28px",
            }}
          >
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
            <Text
              className="soft line"
              style={{
                borderTop: `1px solid ${LINE}`,
                color: SOFT,
                fontSize: 13,
                lineHeight: "20px",
                margin: "32px 0 0",
                paddingTop: 16,
              }}
            >
              {NAME} flight simulator centre, {publicUrl}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph. */
export const MailText = ({ children }: { children: ReactNode }) => (
  <Text style={{ fontSize: 15, lineHeight: "24px" }}>{children}</Text>
);

/** One fact with its label before it. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row className="line" style={{ borderBottom: `1px solid ${LINE}` }}>
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
    <Column style={{ padding: "9px 0", fontSize: 14, fontWeight: 600 }}>{children}</Column>
  </Row>
);

/** The button for the mail's main action. */
export const MailButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button
    href={href}
    style={{
      backgroundColor: AMBER,
      color: NIGHT,
      borderRadius: 5,
      padding: "13px 24px",
      fontSize: 15,
      fontWeight: 700,
      marginTop: 20,
    }}
  >
    {children}
  </Button>
);
