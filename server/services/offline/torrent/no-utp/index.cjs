/** webtorrent takes an empty module for a machine without uTP. */
module.exports = {};
