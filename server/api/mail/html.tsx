import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "~/contract/core/common";
import type { Block, ContentRow, MailContent, MeasuredPiece } from "./content";

const FONT = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const INK = "#221e1b";
const QUIET = "#6b625b";
const LINE = "1px solid #e6dfd8";
const cell: CSSProperties = { padding: "8px 0", verticalAlign: "top", borderTop: LINE };
const amount: CSSProperties = {
  ...cell,
  textAlign: "right",
  whiteSpace: "nowrap",
  paddingLeft: 16,
};

/** User input keeps line breaks and breaks long words. */
const TYPED: CSSProperties = { whiteSpace: "pre-line", overflowWrap: "anywhere" };

/** For mail programs with a dark mode and for narrow screens; others use inline styles. */
const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:#1c1917!important}.card{background:#26221f!important;border-color:#3d3733!important}
.ink{color:#f3eeea!important}.quiet{color:#b9aea6!important}.line{border-color:#3d3733!important}.link{color:#ff9a9f!important}
.piece td{background:#574b3c!important;border-color:#f3eeea!important}.piece .rest{background:#3d3733!important}}
@media (max-width:480px){.card{padding:24px 20px!important}.edge{padding:12px 8px!important}}`;

interface Props {
  locale: Locale;
  content: MailContent;
  brand: string;
  shopUrl: string;
  footer: readonly string[];
}

/** Renders a message as HTML: one column of tables with inline styles for compatibility. */
export const htmlOf = (props: Props): string =>
  `<!doctype html>${renderToStaticMarkup(<Message {...props} />)}`;

function Message({ locale, content, brand, shopUrl, footer }: Props) {
  return (
    <html lang={locale}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{content.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body
        className="ground"
        lang={locale}
        style={{ margin: 0, padding: 0, background: "#faf8f5", fontFamily: FONT }}
      >
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{content.preheader}</div>
        <Table className="ground" style={{ background: "#faf8f5" }}>
          <td className="edge" align="center" style={{ padding: "24px 12px" }}>
            <Table style={{ maxWidth: 600 }}>
              <td align="left" style={{ padding: "0 4px 16px" }}>
                <a
                  href={shopUrl}
                  style={{
                    color: "#ef404a",
                    fontSize: 26,
                    fontWeight: 700,
                    textDecoration: "none",
                  }}
                >
                  <span
                    aria-hidden="true"
                    style={{
                      display: "inline-block",
                      width: 22,
                      height: 22,
                      marginRight: 8,
                      borderRadius: 4,
                      background: "#ef404a linear-gradient(135deg, #ef404a 70%, #f9c5c8 70%)",
                      verticalAlign: -2,
                    }}
                  />
                  {brand}
                </a>
              </td>
            </Table>
            <Table style={{ maxWidth: 600 }}>
              <td
                className="card"
                align="left"
                style={{ padding: 32, background: "#ffffff", border: LINE, borderRadius: 6 }}
              >
                <h1
                  className="ink"
                  style={{ margin: "0 0 16px", color: INK, fontSize: 24, lineHeight: 1.25 }}
                >
                  {content.heading}
                </h1>
                {content.blocks.map((block, index) => (
                  <Part key={index} block={block} />
                ))}
              </td>
            </Table>
            <Table style={{ maxWidth: 600 }}>
              <td
                className="quiet"
                align="left"
                style={{ padding: "16px 4px", color: QUIET, fontSize: 13, lineHeight: 1.5 }}
              >
                <Lines lines={footer} />
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  );
}

const Table = ({
  children,
  style,
  className,
}: {
  children: ReactNode;
  style?: CSSProperties;
  className?: string;
}) => (
  <table
    role="presentation"
    className={className}
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{ borderCollapse: "separate", ...style }}
  >
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
);

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, index) => (
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case "title":
      return (
        <h2
          className="ink"
          style={{ margin: "32px 0 8px", color: INK, fontSize: 18, lineHeight: 1.3 }}
        >
          {block.text}
        </h2>
      );
    case "text":
      return <Paragraph isQuiet={block.isQuiet ?? false}>{block.text}</Paragraph>;
    case "lines":
      return (
        <Paragraph>
          <Lines lines={block.lines} />
        </Paragraph>
      );
    case "pairs":
      return (
        <table
          role="presentation"
          cellPadding={0}
          cellSpacing={0}
          style={{ margin: "0 0 16px", fontSize: 16, lineHeight: 1.5 }}
        >
          <tbody>
            {block.pairs.map(([name, value]) => (
              <tr key={name}>
                <td
                  className="quiet"
                  style={{
                    padding: "2px 16px 2px 0",
                    color: QUIET,
                    verticalAlign: "top",
                    whiteSpace: "nowrap",
                  }}
                >
                  {name}
                </td>
                <td
                  className="ink"
                  style={{
                    padding: "2px 0",
                    color: INK,
                    verticalAlign: "top",
                    fontWeight: 600,
                    ...TYPED,
                  }}
                >
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case "rows":
      return (
        <table
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ margin: "0 0 8px", fontSize: 16, lineHeight: 1.45 }}
        >
          <tbody>
            {block.rows.map((row, index) => (
              <RowOf key={index} row={row} />
            ))}
          </tbody>
        </table>
      );
    case "button":
      return (
        <p style={{ margin: "24px 0" }}>
          <a
            href={block.href}
            style={{
              display: "inline-block",
              padding: "13px 24px",
              borderRadius: 6,
              background: "#c9202b",
              color: "#ffffff",
              fontSize: 16,
              fontWeight: 600,
              textDecoration: "none",
            }}
          >
            {block.label}
          </a>
        </p>
      );
    case "link":
      return (
        <Paragraph isQuiet>
          <a className="quiet" href={block.href} style={{ color: QUIET }}>
            {block.label}
          </a>
        </Paragraph>
      );
    case "picture":
      return (
        <p style={{ margin: "0 0 16px" }}>
          <img
            src={`cid:${block.cid}`}
            alt={block.alt}
            width={block.sizePx}
            height={block.sizePx}
            style={{ display: "block", border: LINE, borderRadius: 6, background: "#ffffff" }}
          />
        </p>
      );
  }
}

const Paragraph = ({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) => (
  <p
    className={isQuiet ? "quiet" : "ink"}
    style={{
      margin: "0 0 16px",
      color: isQuiet ? QUIET : INK,
      fontSize: isQuiet ? 14 : 16,
      lineHeight: 1.5,
      overflowWrap: "anywhere",
    }}
  >
    {children}
  </p>
);

/** The cut to scale: thick edges are hemmed, the dashed part is the rest of the roll. */
function Piece({
  piece: { widthPx, lengthPx, offcutPx, isRound, hemmed, measure },
}: {
  piece: MeasuredPiece;
}) {
  const edge = (side: MeasuredPiece["hemmed"][number]) =>
    hemmed.includes(side) ? `3px solid ${INK}` : `1px solid ${INK}`;
  return (
    <div aria-hidden="true">
      <table className="piece" cellPadding={0} cellSpacing={0} style={{ margin: "8px 0 4px" }}>
        <tbody>
          <tr>
            <td
              width={widthPx}
              height={lengthPx}
              style={{
                background: "#e4dac8",
                borderTop: edge("top"),
                borderRight: edge("right"),
                borderBottom: edge("bottom"),
                borderLeft: edge("left"),
                borderRadius: isRound ? "50%" : 0,
              }}
            />
            {offcutPx > 0 && (
              <td
                className="rest"
                width={offcutPx}
                height={lengthPx}
                style={{ background: "#f4f1ea", border: "1px dashed #8c827a", borderLeft: "none" }}
              />
            )}
          </tr>
        </tbody>
      </table>
      <div className="quiet" style={{ color: QUIET, fontSize: 14 }}>
        {measure}
      </div>
    </div>
  );
}

function RowOf({
  row: { name, details = [], amount: text, isTotal = false, isQuiet = false, piece },
}: {
  row: ContentRow;
}) {
  const weight = isTotal ? { fontWeight: 700, fontSize: 18 } : {};
  const tone = isQuiet
    ? { color: QUIET, fontSize: 14, borderTop: "none", paddingTop: 0, paddingBottom: 2 }
    : { color: INK };
  const className = isQuiet ? "quiet" : "ink line";
  return (
    <tr>
      <th
        scope="row"
        align="left"
        className={className}
        style={{
          ...cell,
          ...tone,
          fontWeight: 400,
          ...weight,
          textAlign: "left",
          overflowWrap: "anywhere",
        }}
      >
        {name}
        {details.map((detail, index) => (
          <div key={index} className="quiet" style={{ color: QUIET, fontSize: 14 }}>
            {detail}
          </div>
        ))}
        {piece && <Piece piece={piece} />}
      </th>
      <td className={className} style={{ ...amount, ...tone, ...weight }}>
        {text}
      </td>
    </tr>
  );
}
