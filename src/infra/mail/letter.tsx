/** The look of every mail: one column, the brand on top, facts as rows. */
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";

const INK = "#0b1f3a";
const FONT = "'Noto Sans', 'Segoe UI', Helvetica, Arial, sans-serif";

/** A whole mail with the product's head and foot. `preview` is what inboxes show beside the subject. */
export function Letter({
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
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: "#eef3f9", fontFamily: FONT, color: INK, margin: 0 }}>
        <Container style={{ maxWidth: 560, margin: "24px auto", backgroundColor: "#ffffff" }}>
          <Section style={{ backgroundColor: INK, padding: "20px 28px" }}>
            <Text style={{ color: "#ffffff", fontSize: 20, fontWeight: 700, margin: 0 }}>
              Aviator
            </Text>
          </Section>
          <Section style={{ padding: "12px 28px 28px" }}>
            <Heading as="h1" style={{ fontSize: 24 }}>
              {heading}
            </Heading>
            {children}
            <Hr />
            <Text style={{ fontSize: 13, color: "#52627a" }}>
              Aviator flight simulator centre, {publicUrl}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph. */
export const LetterText = ({ children }: { children: ReactNode }) => (
  <Text style={{ fontSize: 15, lineHeight: "24px" }}>{children}</Text>
);

/** One fact with its label before it. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row style={{ borderBottom: "1px solid #dde5ef" }}>
    <Column style={{ width: "40%", padding: "8px 0", fontSize: 14, color: "#52627a" }}>
      {label}
    </Column>
    <Column style={{ padding: "8px 0", fontSize: 14, fontWeight: 600 }}>{children}</Column>
  </Row>
);

/** The one thing to do next. */
export const LetterButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button
    href={href}
    style={{
      backgroundColor: "#0a66c2",
      color: "#ffffff",
      borderRadius: 8,
      padding: "12px 22px",
      fontWeight: 700,
      marginTop: 20,
    }}
  >
    {children}
  </Button>
);
