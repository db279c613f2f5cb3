/** The header's menu leads to the choice of one's arms; at a table the page's own script does. */
document.querySelector("#choose-arms")?.addEventListener("click", () => {
  void import("./arms_picker.js").then(({ chooseArms }) => chooseArms());
});
