/** Two custom stylelint rules for media queries, which `stylelint.config.mjs` enables. */
import stylelint from 'stylelint';

const HOVER = 'promo/hover-needs-hover-media';
const TYPES = 'promo/media-type-disallowed-list';

/** @type {import('stylelint').Rule<true>} */
const hoverRule = () => (root, result) => {
  const allowed = new Set();
  root.walkAtRules('media', (media) => {
    if (media.params.includes('(hover: hover)')) media.walkRules((rule) => void allowed.add(rule));
  });
  root.walkRules(/:hover/, (node) => {
    if (allowed.has(node)) return;
    stylelint.utils.report({
      ruleName: HOVER,
      result,
      node,
      word: ':hover',
      message: `Put :hover into "@media (hover: hover)" (${HOVER})`,
    });
  });
};
hoverRule.ruleName = HOVER;
hoverRule.messages = {};

/** @type {import('stylelint').Rule<string[]>} */
const typesRule = (types) => (root, result) => {
  root.walkAtRules('media', (node) => {
    const words = node.params.replaceAll(/\([^)]*\)/g, '').split(/[\s,]+/);
    for (const type of types.filter((name) => words.includes(name)))
      stylelint.utils.report({
        ruleName: TYPES,
        result,
        node,
        word: type,
        message: `Unexpected media type "${type}" (${TYPES})`,
      });
  });
};
typesRule.ruleName = TYPES;
typesRule.messages = {};
typesRule.primaryOptionArray = true;

const plugins = [stylelint.createPlugin(HOVER, hoverRule), stylelint.createPlugin(TYPES, typesRule)];

export default plugins;
