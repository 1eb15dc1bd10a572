/** Gatsby loads these packages at each start, and calls them only for its `graphqlTypegen`. */
module.exports = {};
