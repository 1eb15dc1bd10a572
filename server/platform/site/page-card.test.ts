import { withCard } from "./page-card.ts";

const PAGE =
  '<html><head><meta name="description" content="A drive" data-gatsby-head="true"><meta name="robots" content="noindex">' +
  '<meta property="og:title" content="Holdall"><meta property="og:description" content="A drive">' +
  '<meta property="og:image" content="/card.png"><meta property="og:image:alt" content="Holdall">' +
  '<title data-gatsby-head="true">Holdall</title></head><body>Holdall</body></html>';
const CARD = {
  title: "Summer",
  description: "Photos",
  image: "https://a.test/t.webp",
  url: "https://a.test/s/x",
};

it("puts the card's words and picture where the page had its own, and leaves the rest", () => {
  const page = withCard(PAGE, CARD);
  expect(page).toContain('<meta name="description" content="Photos" data-gatsby-head="true">');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain('<meta property="og:title" content="Summer">');
  expect(page).toContain('<meta property="og:image" content="https://a.test/t.webp">');
  expect(page).toContain('<title data-gatsby-head="true">Summer</title>');
  expect(page).toContain(
    '<meta property="og:url" content="https://a.test/s/x" /></head><body>Holdall</body>',
  );
});

it("keeps the page's picture when there is none of the share", () => {
  expect(withCard(PAGE, { ...CARD, image: null })).toContain(
    '<meta property="og:image" content="/card.png">',
  );
});

it("writes hostile words as text", () => {
  const title = `"><script>alert(1)</script></title> $& $' a & b 'c'`;
  const page = withCard(PAGE, { ...CARD, title, description: title });
  const escaped =
    "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/title&gt; $&amp; $&#39; a &amp; b &#39;c&#39;";
  expect(page).toContain(`<title data-gatsby-head="true">${escaped}</title>`);
  expect(page).toContain(`<meta name="description" content="${escaped}" data-gatsby-head="true">`);
  expect(page).not.toContain("<script");
});
